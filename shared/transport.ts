/** Strict-Transport-Security of whatever the shop answers: pages, calls, files, and what is not there (web/public/_headers). */
export const HSTS = 'max-age=31536000; includeSubDomains'
