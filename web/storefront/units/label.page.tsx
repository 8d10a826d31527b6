import { type LoaderFunctionArgs, redirect, redirectDocument, useLoaderData, useParams } from 'react-router'
import { labelPath } from '../../../shared/units/digital-link.ts'
import { apiContext, load } from '../../api/client.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { signInPath } from '../../session/own-pages.ts'
import { useMay, useVisitor, visitorOf } from '../../session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Narrow } from '../accounts/short-form-page.tsx'

/** What the label of a unit leads to: its page, for those who may open it; else the product's, if shoppers have one. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { user } = visitorOf(context)
  const lang = langOfPath(new URL(request.url).pathname)
  const query = { lang, code: params.code ?? '', serial_number: params.serial ?? '' }
  const { unit_id, product_slug } = await load(context.get(apiContext)['unit-link'].$get({ query }))
  if (unit_id === null) return product_slug
  if (user?.role === 'admin') throw redirectDocument(`/admin/units/${unit_id}`)
  throw redirect(`/${lang}/units/${unit_id}`)
}

/** For everybody who cannot open the unit's page: it says nothing about the unit, and who helps. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const { code = '', serial = '' } = useParams()
  const { user } = useVisitor()
  const registers = useMay('requester')
  const slug = useLoaderData<typeof loader>()
  const here = `/${lang}${labelPath(code, serial)}`
  return (
    <Narrow title={t('units.label.title')} intro={t('units.label.intro')}>
      <div className="grid gap-8">
        {user?.role !== 'vendor' && (
          <section className="grid justify-items-start gap-3 border-t border-line pt-5">
            <h2 className="text-lg">{t('units.label.owner')}</h2>
            <div className="flex flex-wrap gap-3">
              {slug && (
                <ButtonLink to={`/${lang}/products/${slug}`} look="main">
                  {t('units.label.product')}
                </ButtonLink>
              )}
              <ButtonLink
                to={`/${lang}/register-unit?${new URLSearchParams({ code, serial })}`}
                look={slug ? 'plain' : 'main'}
              >
                {t('units.label.mine')}
              </ButtonLink>
              <ButtonLink to={`/${lang}/my-unit`}>{t('units.label.ask')}</ButtonLink>
              <ButtonLink to={`/${lang}/contact-us`}>{t('units.label.contact')}</ButtonLink>
              <ButtonLink to={`/${lang}/find-retailer`}>{t('units.label.find')}</ButtonLink>
            </div>
          </section>
        )}
        {(!user || user.role === 'vendor') && registers && (
          <section className="grid justify-items-start gap-3 border-t border-line pt-5">
            <h2 className="text-lg">{t('units.label.retailer')}</h2>
            {user ? (
              <ButtonLink look="main" to={`/${lang}/warranties/register`}>
                {t('units.label.register')}
              </ButtonLink>
            ) : (
              <ButtonLink to={signInPath(lang, here)}>{t('units.label.signIn')}</ButtonLink>
            )}
          </section>
        )}
      </div>
    </Narrow>
  )
}
