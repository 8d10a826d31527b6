import type { TextTree } from '../../../shared/translate.ts'

/** What only the sign-in and some screens say in this language. */
export default import.meta.glob<TextTree>(
  [
    './nl/{health,imports,second-factor,sign-in,jobs,mails,privacy,backups,warranty-queue,serial-format,claims,claimdesk,price-lists,shipping-zones}.json',
    '../../../shared/texts/nl/{errors,reasons}.json',
  ],
  { eager: true, import: 'default' },
)
