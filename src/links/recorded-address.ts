/** The path of the screen for files of recorded chat, below that of the site. */
export const recordedPath = '/recorded';
