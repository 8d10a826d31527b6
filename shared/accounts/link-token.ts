/** Where a page sends the token of a mailed link with what it reads. In an address it would stand in logs. */
export const LINK_TOKEN = 'x-link-token'
