import createBox from '@mui/system/createBox';

/** What '@mui/material/Box' is in the browser (see vite.config.ts): the same, without a default theme of its own. */
export default createBox();
