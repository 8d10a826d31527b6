import type { TextTree } from '../../../shared/translate.ts'

/** What only the sign-in and some screens say in this language. */
export default import.meta.glob<TextTree>(
  [
    './it/{health,imports,second-factor,sign-in,jobs,mails,privacy,backups,warranty-queue,serial-format,claims,claimdesk,price-lists,shipping-zones}.json',
    '../../../shared/texts/it/{errors,reasons}.json',
  ],
  { eager: true, import: 'default' },
)
