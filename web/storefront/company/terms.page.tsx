import { COMPANY } from '../../../shared/company.ts'
import { loadLongTexts } from './long-texts.ts'
import { Paper } from './paper.tsx'

export const loader = loadLongTexts('terms')

/** The terms of sale, for retailers: `/{lang}/terms`. */
export function Component() {
  return <Paper area="terms" contact={COMPANY.contacts.commercial} />
}
