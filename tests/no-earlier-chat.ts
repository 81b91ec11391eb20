/** The code for chat from before joining, for tests without it. */
export const noEarlierChat = () => Promise.reject(new Error('No chat from before joining is counted.'));
