import type { CollegeFacts } from '../../contract/colleges';

/** What the codes of the College Scorecard mean, in the words of the catalogue. */
export const CONTROLS: Record<number, CollegeFacts['control']> = {
  1: 'public',
  2: 'private_nonprofit',
  3: 'private_for_profit',
};

/** By the first digit of LOCALE. */
export const SETTINGS: Record<number, NonNullable<CollegeFacts['setting']>> = {
  1: 'city',
  2: 'suburb',
  3: 'town',
  4: 'rural',
};

/** ADMCON7; 4 means that the college does not know. */
export const TEST_POLICIES: Record<number, NonNullable<CollegeFacts['test_policy']>> = {
  1: 'required',
  2: 'recommended',
  3: 'not_considered',
  5: 'optional',
};

export const PREDOMINANT_DEGREES: Record<number, string> = {
  1: 'certificate',
  2: 'associate',
  3: 'bachelor',
  4: 'graduate',
};
export const HIGHEST_DEGREES: Record<number, string> = { 3: 'bachelor', 4: 'graduate' };

export const REGIONS: Record<number, string> = {
  0: 'US service schools',
  1: 'New England',
  2: 'Mid East',
  3: 'Great Lakes',
  4: 'Plains',
  5: 'Southeast',
  6: 'Southwest',
  7: 'Rocky Mountains',
  8: 'Far West',
  9: 'Outlying areas',
};

/** RELAFFIL, the code list of IPEDS; -1 (not reported) and -2 (none) are not in it on purpose. */
export const RELIGIOUS_AFFILIATIONS: Record<number, string> = {
  22: 'American Evangelical Lutheran Church',
  24: 'African Methodist Episcopal Zion Church',
  27: 'Assemblies of God Church',
  28: 'Brethren Church',
  30: 'Roman Catholic',
  33: 'Wisconsin Evangelical Lutheran Synod',
  34: 'Christ and Missionary Alliance Church',
  35: 'Christian Reformed Church',
  36: 'Evangelical Congregational Church',
  37: 'Evangelical Covenant Church of America',
  38: 'Evangelical Free Church of America',
  39: 'Evangelical Lutheran Church',
  40: 'International United Pentecostal Church',
  41: 'Free Will Baptist Church',
  42: 'Interdenominational',
  43: 'Mennonite Brethren Church',
  44: 'Moravian Church',
  45: 'North American Baptist',
  47: 'Pentecostal Holiness Church',
  48: 'Christian Churches and Churches of Christ',
  49: 'Reformed Church in America',
  50: 'Episcopal Church, Reformed',
  51: 'African Methodist Episcopal',
  52: 'American Baptist',
  53: 'American Lutheran',
  54: 'Baptist',
  55: 'Christian Methodist Episcopal',
  57: 'Church of God',
  58: 'Church of Brethren',
  59: 'Church of the Nazarene',
  60: 'Cumberland Presbyterian',
  61: 'Christian Church (Disciples of Christ)',
  64: 'Free Methodist',
  65: 'Friends',
  66: 'Presbyterian Church (USA)',
  67: 'Lutheran Church in America',
  68: 'Lutheran Church - Missouri Synod',
  69: 'Mennonite Church',
  71: 'United Methodist',
  73: 'Protestant Episcopal',
  74: 'Churches of Christ',
  75: 'Southern Baptist',
  76: 'United Church of Christ',
  77: 'Protestant, not specified',
  78: 'Multiple Protestant Denomination',
  79: 'Other Protestant',
  80: 'Jewish',
  81: 'Reformed Presbyterian Church',
  84: 'United Brethren Church',
  87: 'Missionary Church Inc',
  88: 'Undenominational',
  89: 'Wesleyan',
  91: 'Greek Orthodox',
  92: 'Russian Orthodox',
  93: 'Unitarian Universalist',
  94: 'Latter Day Saints (Mormon Church)',
  95: 'Seventh Day Adventists',
  97: 'The Presbyterian Church in America',
  99: 'Other (none of the above)',
  100: 'Original Free Will Baptist',
  101: 'Ecumenical Christian',
  102: 'Evangelical Christian',
  103: 'Presbyterian',
  105: 'General Baptist',
  106: 'Muslim',
  107: 'Plymouth Brethren',
  108: 'Non-Denominational',
  110: 'Orthodox Christian',
};
