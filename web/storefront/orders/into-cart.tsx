import type { OrderAgain } from '../../../shared/own-orders.ts'
import type { Failure } from '../../api/command.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'

/** The outcome of adding lines to the cart. */
export type IntoCartResult =
  | { failure: Failure; missing?: undefined }
  | { failure?: undefined; missing: OrderAgain['missing'] }

/** Says which lines were added to the cart, and which could not be; `of` is how many there were. */
export function IntoCart({ result, of }: { result: IntoCartResult; of: number }) {
  const t = useT()
  const lang = useLang()
  const { failure, missing } = result
  if (failure) return <Alert kind="bad">{failure.error}</Alert>
  const none = missing.length === of
  const text = missing.length === 0 ? 'orders.again.added' : 'orders.again.some'
  return (
    <Alert kind={none ? 'bad' : 'good'}>
      <p>{none ? t('orders.again.none') : t(text)}</p>
      {missing.length > 0 && (
        <ul className="mt-1">
          {missing.map(({ name, quantity }) => (
            <li key={name}>
              <span className="figures text-quiet">{quantity} ×</span> {name}
            </li>
          ))}
        </ul>
      )}
      {!none && (
        <Link to={`/${lang}/cart`} className="link inline-flex min-h-11 items-center">
          {t('orders.again.toCart')}
        </Link>
      )}
    </Alert>
  )
}
