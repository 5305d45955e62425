import ChatBubbleOutlineRounded from '@mui/icons-material/ChatBubbleOutlineRounded';
import ChecklistRounded from '@mui/icons-material/ChecklistRounded';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import GroupsRounded from '@mui/icons-material/GroupsRounded';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import BubbleChartOutlined from '@mui/icons-material/BubbleChartOutlined';
import InsightsRounded from '@mui/icons-material/InsightsRounded';
import PersonOutlineRounded from '@mui/icons-material/PersonOutlineRounded';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import type { Role } from '@contract/users';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';

export interface NavLinkItem {
  to: string;
  label: string;
  Icon: ComponentType<SvgIconProps>;
  /** Other paths under which this link is the current one. */
  also?: RegExp;
}

const TASKS: NavLinkItem = { to: '/tasks', label: 'Tasks', Icon: ChecklistRounded, also: /^\/question/ };
const SCHOOLS: NavLinkItem = { to: '/rec', label: 'Schools', Icon: SchoolOutlined, also: /^\/recommendations/ };
const STUDENTS: NavLinkItem = { to: '/students', label: 'Students', Icon: GroupsRounded, also: /^\/student\// };
const SCHOOL_ADMIN: NavLinkItem = { to: '/admin', label: 'School admin', Icon: GroupsRounded, also: /^\/admin/ };
const DASHBOARD: NavLinkItem = { to: '/student-dashboard', label: 'My dashboard', Icon: InsightsRounded };
const INSIGHTS: NavLinkItem = { to: '/insights', label: 'Insights', Icon: BubbleChartOutlined };
const FORMS: NavLinkItem = {
  to: '/forms',
  label: 'Forms',
  Icon: DescriptionOutlined,
  also: /^\/(forms\/|academic-information)/,
};
const CHAT: NavLinkItem = { to: '/chat', label: 'Chat', Icon: ChatBubbleOutlineRounded };
const ACCOUNT: NavLinkItem = { to: '/account', label: 'Account', Icon: PersonOutlineRounded };
const ABOUT: NavLinkItem = { to: '/about', label: 'How it works', Icon: InfoOutlined };

/** The sidebar's links of a role: the main ones, then those to look something up. */
export function navLinksOf(role: Role | null): { main: NavLinkItem[]; more: NavLinkItem[] } {
  if (role === 'counselor') return { main: [STUDENTS], more: [CHAT, ACCOUNT, ABOUT] };
  if (role === 'admin') return { main: [SCHOOL_ADMIN], more: [CHAT, ACCOUNT, ABOUT] };
  return { main: [TASKS, SCHOOLS], more: [DASHBOARD, INSIGHTS, CHAT, FORMS, ACCOUNT, ABOUT] };
}

export const isCurrent = (item: NavLinkItem, path: string): boolean =>
  path === item.to || (item.also?.test(path) ?? false);
