import EmojiObjectsOutlined from '@mui/icons-material/EmojiObjectsOutlined';
import ExploreOutlined from '@mui/icons-material/ExploreOutlined';
import FavoriteBorderRounded from '@mui/icons-material/FavoriteBorderRounded';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import PaletteOutlined from '@mui/icons-material/PaletteOutlined';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import { own } from '@contract/own';

const ICONS: Readonly<Record<string, ComponentType<SvgIconProps>>> = {
  'Academic Information': MenuBookOutlined,
  'Extracurriculars and Interests': PaletteOutlined,
  'Personal Reflections': FavoriteBorderRounded,
  'College Preferences': ExploreOutlined,
};

/** The picture of a reflection section, the same wherever it is shown. */
export const sectionIcon = (title: string): ComponentType<SvgIconProps> => own(ICONS, title) ?? EmojiObjectsOutlined;
