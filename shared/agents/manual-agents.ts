import * as z from 'zod/mini'
import { lang, line, searched } from '../base/fields.ts'
import { inLang, productRef } from './agents.ts'
import { told } from './told.ts'

/* What programs ask of manuals at `/mcp`, and what they are told. */

export const askedManuals = z.strictObject({
  text: told(searched(200).check(z.minLength(1)), 'Words of the passage, in the language given as `lang`.'),
  code: told(z.optional(line(100)), 'Only documents of the product with this code.'),
  manual_lang: told(
    z.optional(lang),
    'Only documents in this language, or in several; missing: in any language.',
  ),
  limit: told(
    z.optional(z.int().check(z.minimum(1), z.maximum(20))),
    'How many pages at most; 5 if missing.',
  ),
  lang: inLang,
})
export const foundPages = z.strictObject({
  pages: told(
    z.array(
      z.strictObject({
        document: told(z.string(), 'Its name.'),
        kind: z.string(),
        lang: told(z.nullable(z.string()), 'Null: for readers of every language.'),
        page: told(z.int(), 'Counted from the first page of the file.'),
        snippet: z.string(),
        url: told(z.string(), 'Opens the document at the page, for the person.'),
        products: told(z.array(productRef), 'Whose document it is; at most five.'),
      }),
    ),
    'The best first; empty where no page has the words.',
  ),
})
