import { Form, useSearchParams } from 'react-router'
import type { OwnedUnit } from '../../../shared/owned-units.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'

/** Who helps the owner of a unit: the retailer that registered it, or the one that the owner has chosen or may choose. */
export function Helping({ unit: { id, vendor_name, choice } }: { unit: OwnedUnit }) {
  const t = useT()
  const lang = useLang()
  const [params] = useSearchParams()
  const vendor = vendor_name ?? ''
  if (choice === null)
    return (
      <>
        <p className="prose">{vendor ? t('owned.help.by', { vendor }) : t('owned.help.text')}</p>
        <ButtonLink to={`/${lang}/find-retailer`} className="mt-4">
          {t('owned.find')}
        </ButtonLink>
      </>
    )
  const choosing = `/${lang}/my-unit/${id}/retailer?${new URLSearchParams({ token: params.get('token') ?? '' })}`
  return (
    <>
      <p className="prose">{vendor ? t('owned.retailer.mine', { vendor }) : t('owned.retailer.none')}</p>
      {choice === 'claimed' ? (
        <p className="prose mt-2 text-quiet">{t('owned.retailer.claimed')}</p>
      ) : (
        <div className="mt-4 flex flex-wrap gap-3">
          <ButtonLink look={vendor ? 'plain' : 'main'} to={choosing}>
            {t(vendor ? 'owned.retailer.change' : 'owned.retailer.choose')}
          </ButtonLink>
          {vendor && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="no-retailer" />
              <SubmitButton look="quiet" className="max-sm:-ml-4">
                {t('owned.retailer.end')}
              </SubmitButton>
            </Form>
          )}
        </div>
      )}
    </>
  )
}
