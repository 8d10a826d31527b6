import type { TextTree } from '../../../shared/translate.ts'

/**
 * The back-office's texts in this language, by heading: those of `orders` are in `orders.json`. The Worker's messages about
 * fields are among them. In a build it has of `rest/en.ts`, which only some screens need, what all screens say
 * (`web/vite.config.ts`).
 */
export default import.meta.glob<TextTree>(
  ['./en/*.json', './rest/en/*.json', '../../../shared/texts/en/{errors,fields}.json'],
  {
    eager: true,
    import: 'default',
  },
)
