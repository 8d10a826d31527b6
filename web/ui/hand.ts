/* A person who presses twice means one thing; for a browser it is no double click. */

/** How long after a press another one in the same place may belong to it, in ms. */
export const MOMENT = 700
/** Another place is farther away than this, in px. */
export const REACH = 20
