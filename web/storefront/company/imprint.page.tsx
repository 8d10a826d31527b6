import { BRAND } from '../../../shared/brand.ts'
import { loadLongTexts } from './long-texts.ts'
import { Paper } from './paper.tsx'

export const loader = loadLongTexts('imprint')

/** Who runs the site, as German and French law require: `/{lang}/imprint`. */
export function Component() {
  return <Paper area="imprint" contact={{ email: BRAND.email.info, telephone: BRAND.telephone }} />
}
