/** Strict-Transport-Security of all answers: pages, calls, files, and 404s (web/public/_headers). */
export const HSTS = 'max-age=31536000; includeSubDomains'
