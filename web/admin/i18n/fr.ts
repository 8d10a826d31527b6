import type { TextTree } from '../../../shared/translate.ts'

/**
 * The back-office's texts in this language, by heading: those of `orders` are in `orders.json`. The Worker's messages about
 * fields and failures are among them. The edge renders the sign-in only.
 */
export default import.meta.env.SSR
  ? import.meta.glob<TextTree>(
      ['./fr/{shell,sign-in,second-factor}.json', '../../../shared/texts/fr/{errors,fields}.json'],
      { eager: true, import: 'default' },
    )
  : import.meta.glob<TextTree>(['./fr/*.json', '../../../shared/texts/fr/{errors,fields,reasons}.json'], {
      eager: true,
      import: 'default',
    })
