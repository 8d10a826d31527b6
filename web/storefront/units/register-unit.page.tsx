import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { countryChoices } from '../../i18n/countries.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { Link } from '../../ui/link.tsx'
import { Narrow } from '../accounts/short-form-page.tsx'
import { RegisterForm } from './register-form.tsx'

export const loader = ({ request }: LoaderFunctionArgs) => ({
  countries: countryChoices(langOfPath(new URL(request.url).pathname)),
})

/** Where somebody without an account registers a unit; a label's page or a mail fills in its number. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const [params] = useSearchParams()
  const [code, serial] = [params.get('code') ?? '', params.get('serial') ?? '']
  return (
    <Narrow title={t('register-unit.title')} intro={t('register-unit.intro')}>
      <RegisterForm key={`${code} ${serial}`} code={code} serial={serial} />
      <p className="mt-8 border-t border-line pt-5 text-quiet">
        <span>{`${t('register-unit.already')} `}</span>
        <Link to={`/${lang}/my-unit`} className="link">
          {t('register-unit.ask')}
        </Link>
      </p>
    </Narrow>
  )
}
