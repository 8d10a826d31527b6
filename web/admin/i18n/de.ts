import type { TextTree } from '../../../shared/translate.ts'

/**
 * The back-office's texts in this language, by heading: those of `orders` are in `orders.json`. The Worker's messages about
 * fields and failures are among them. The edge has of most files the title only (`titlesAtEdge` in `web/vite.config.ts`).
 */
export default import.meta.glob<TextTree>(
  ['./de/*.json', '../../../shared/texts/de/{errors,fields,reasons}.json'],
  { eager: true, import: 'default' },
)
