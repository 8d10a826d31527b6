import { useT } from '../../i18n/texts.ts'
import { Narrow } from '../accounts/short-form-page.tsx'
import { signUp } from './sign-up.ts'
import SignUpForm from './sign-up-form.tsx'

export const action = signUp

/** The sign-up on a page of its own, e.g. after a link that expired. */
export function Component() {
  const t = useT()
  return (
    <Narrow title={t('newsletter.title')} intro={t('newsletter.text')}>
      <SignUpForm look="main" />
    </Narrow>
  )
}
