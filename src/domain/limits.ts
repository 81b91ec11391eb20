/** The length of the window: how long a use counts, in milliseconds. */
export const WINDOW_MS = 10_000;
export const WINDOW_S = WINDOW_MS / 1_000;

/** Time between two steps, in milliseconds. */
export const CLOCK_STEP_MS = 1_000;

/** Period of the timer that checks whether a step is due, in milliseconds. */
export const CLOCK_CHECK_MS = 196;

/** Time between two attempts to load code of the page or the worker, in milliseconds. */
export const CODE_RETRY_MS = 30_000;

/** Number of snapshots that the page keeps. */
export const SNAPSHOTS_KEPT = 100;

/** Number of chat messages that are retained. */
export const MESSAGES_RETAINED = 10_000;

/** Largest total of the memory that retained messages retain, in UTF-16 units: at most 16 MB. */
export const RETAINED_LENGTH_MAX = 8_000_000;

/** How long the text of a message is retained after the message left the window, in milliseconds. */
export const RETAINED_AFTER_WINDOW_MS = 60_000;

/** Longest id of an emote, in UTF-16 units. Chosen: the longest real one has 42 (`emotesv2_` and a modifier). */
export const EMOTE_ID_MAX_LENGTH = 128;

/** Longest id of a room, in UTF-16 units. Twitch's are numbers of up to ten digits. */
export const ROOM_ID_MAX_LENGTH = 128;

/** Longest code of an emote, in UTF-16 units: a Twitch message has at most 500 characters. */
export const CODE_MAX_LENGTH = 500;

/** Longest address of a picture, in UTF-16 units. */
export const PICTURE_ADDRESS_MAX_LENGTH = 2_048;

/** Longest answer to a request for a list, in bytes after decompression. A full 7TV set of 1 000 emotes has 3 MB. */
export const LIST_MAX_BYTES = 10_000_000;

/** Most changes in one live event; an event with more is not decoded. A full 7TV set has about 1 000 emotes. */
export const LIVE_EVENT_MAX_CHANGES = 5_000;

/** Longest frame of a live socket, in UTF-16 units: 5 000 changes of 7TV, with 3 000 characters each. */
export const LIVE_FRAME_MAX_LENGTH = 16_000_000;

/** Most entries of a list of emotes. Chosen: five times the largest set that 7TV sells. */
export const LIST_MAX_ENTRIES = 50_000;

/** Most emotes that files of recorded chat define: more than the 65 536 of a recording, whose export is such a file. */
export const FILE_EMOTES_MAX = 100_000;

/** The seconds that the strip above the table shows. */
export const STRIP_S = 300;

/** The last seconds of a recording that the page keeps: those of the strip, of moments that end in it, and of the usual total. */
export const RECENT_S = 600;

/** Largest size of all recordings in the browser's storage, in bytes. Beyond it short ones are dropped, then the oldest. */
export const RECORDINGS_MAX_BYTES = 100_000_000;

/** A recording with fewer observed seconds is not saved. */
export const RECORDING_MIN_S = 60;

/** Usage of a channel is stored for the first time after this much of its chat was seen on a day, in seconds. */
export const USAGE_MIN_S = 60;

/** Recordings shorter than this, in seconds, are dropped before all others. */
export const SHORT_RECORDING_S = 600;

/** The longest delay by which chat is read, in seconds. */
export const DELAY_MAX_S = 60;

/** How many seconds before and after its moment an exported segment can have. */
export const EXPORT_MORE_MAX_S = 600;

/** The highest threshold of auto hide. */
export const THRESHOLD_MAX = 1_000_000;

/**
 * If the clock goes back by less than this, in seconds, the repeated seconds are skipped. If it goes back further, the new
 * time is used.
 */
export const CLOCK_CORRECTION_S = 60;

/** Most users whose personal emotes are kept; beyond it, the one named least recently is forgotten. */
export const PERSONAL_USERS_MAX = 5_000;

/** Most personal emotes of one user that are kept: the newest. Chosen: 7TV sells sets of five. */
export const PERSONAL_EMOTES_OF_A_USER = 1_000;

/** Most personal sets of one user that are kept: the newest. */
export const PERSONAL_SETS_OF_A_USER = 10;

/** Most personal sets that are kept, also of users who are not known yet: the newest. */
export const PERSONAL_SETS_MAX = 10_000;

/** Largest total of the codes and ids of all personal sets, in UTF-16 units: at most 8 MB. */
export const PERSONAL_TEXT_MAX = 4_000_000;

/** Most options of a vote. */
export const OPTIONS_MAX = 5;

/** Longest option of a vote, in UTF-16 units. */
export const OPTION_MAX_LENGTH = 40;
