import BarChartRounded from '@mui/icons-material/BarChartRounded';
import ChatBubbleOutlineRounded from '@mui/icons-material/ChatBubbleOutlineRounded';
import ChecklistRounded from '@mui/icons-material/ChecklistRounded';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import GroupsRounded from '@mui/icons-material/GroupsRounded';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import InsightsRounded from '@mui/icons-material/InsightsRounded';
import PersonOutlineRounded from '@mui/icons-material/PersonOutlineRounded';
import TodayRounded from '@mui/icons-material/TodayRounded';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import { isFor, PAGE_NAMES, type PageName, pages, type SidebarPageName } from '@contract/pages';
import type { Role } from '@contract/users';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import type { Words } from '../i18n/words';

type Icon = ComponentType<SvgIconProps>;

const ICONS: Record<SidebarPageName, Icon> = {
  tasks: ChecklistRounded,
  schools: SchoolOutlined,
  today: TodayRounded,
  students: GroupsRounded,
  reports: BarChartRounded,
  admin: GroupsRounded,
  studentDashboard: InsightsRounded,
  chat: ChatBubbleOutlineRounded,
  forms: DescriptionOutlined,
  myYear: CalendarMonthOutlined,
  account: PersonOutlineRounded,
  about: InfoOutlined,
};

/** A link of the sidebar. */
export interface NavLink {
  name: PageName;
  to: string;
  label: string;
  Icon: Icon;
}

/** The sidebar's links for a role: the main ones, or those to look something up. */
export const navLinksOf = (role: Role | null, wanted: 'main' | 'more'): NavLink[] =>
  PAGE_NAMES.flatMap((name) => {
    const { path, link, for: whom } = pages[name];
    if (link?.group !== wanted || !isFor(link.for ?? whom, role)) return [];
    return [{ name, to: path, label: link.label, Icon: ICONS[name as SidebarPageName] }];
  });

/** What the links are called, by the name of their page; those of admins are English. */
export const placeWords: Words = {
  area: 'places',
  ...Object.fromEntries(
    PAGE_NAMES.flatMap((name) => {
      const { link } = pages[name];
      return link && link.group !== 'admin' ? [[name, link.label]] : [];
    }),
  ),
};

/** Whether the link to a page is the current one on the page that is shown. */
export const isCurrent = (name: PageName, shown: PageName | null): boolean =>
  shown !== null && (shown === name || pages[shown].under === name);
