/** The last run of `crawl.spec.ts` in all views that found nothing: `npm run test:deep` writes it here, for the page on accessibility. */
export const ACCESSIBILITY_RUN = { day: '2026-11-29', addresses: 83 }
