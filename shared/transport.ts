/** Strict-Transport-Security of all answers: pages, calls, files, and 404s (web/public/_headers). */
export const HSTS = 'max-age=31536000; includeSubDomains'

/** From where on a copy of the database knows something: between the edge and the API only, never to or from a browser. */
export const BOOKMARK = 'x-d1-bookmark'
