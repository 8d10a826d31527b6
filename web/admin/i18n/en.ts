import type { TextTree } from '../../../shared/translate.ts'

/**
 * The back-office's texts in this language, by heading: those of `orders` are in `orders.json`. The Worker's messages about
 * fields are among them. In a build it has of `rest/en.ts`, which only some screens need, what all screens say
 * (`web/vite.config.ts`). Keys are without their folders, because every screen loads them.
 */
export default {
  ...import.meta.glob<TextTree>('./*.json', { base: './en', eager: true, import: 'default' }),
  ...import.meta.glob<TextTree>('./*.json', { base: './rest/en', eager: true, import: 'default' }),
  ...import.meta.glob<TextTree>('./second-factor.json', {
    base: '../../i18n/en',
    eager: true,
    import: 'default',
  }),
  ...import.meta.glob<TextTree>('./{errors,fields,roof-plan}.json', {
    base: '../../../worker/assets/texts/shared/en',
    eager: true,
    import: 'default',
  }),
}
