import { lazy, type ReactNode, Suspense } from 'react'
import { Form, useNavigation, useSearchParams } from 'react-router'
import type { Cart } from '../../../shared/cart/cart.ts'
import { inSets } from '../../../shared/cart/lines.ts'
import type { NearbyRetailer } from '../../../shared/retailers/retailers.ts'
import type { Failure } from '../../api/command.ts'
import { countryName } from '../../i18n/countries.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Email } from '../../ui/email.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { NeededNote } from '../cart/still-needed.tsx'
import { EnergyArrow } from '../catalogue/energy-arrow.tsx'
import { LineDetails } from '../orders/line-details.tsx'
import type { Draft } from './draft.ts'
import { fieldsOf } from './sent-draft.ts'
import { STEP_NAMES, type Step, stepAddress } from './steps.ts'

// For who has drawn a roof.
const RoofToSend = lazy(() => import('./roof-to-send.tsx'))

const FORM = 'recap'

interface PartProps {
  title: string
  to: string
  /** The button back sends what was typed, as hidden fields of the form. */
  carries?: boolean
  children: ReactNode
}

/** A part of what was entered, and a link back to it. */
function Part({ title, to, carries = false, children }: PartProps) {
  const t = useT()
  const label = t('quotations.wizard.recap.changeOf', { name: title })
  return (
    <section className="border-t border-line py-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="label">{title}</h2>
        {carries ? (
          <button
            type="submit"
            form={FORM}
            name="intent"
            value="change"
            aria-label={label}
            className="link -my-2 py-2"
          >
            {t('quotations.wizard.recap.change')}
          </button>
        ) : (
          <Link to={to} aria-label={label} className="link -my-2 py-2">
            {t('quotations.wizard.recap.change')}
          </Link>
        )}
      </div>
      <div className="mt-1">{children}</div>
    </section>
  )
}

interface Props {
  cart: Cart
  retailer: NearbyRetailer | null
  draft: Draft | null
  /** The draft of a page without scripts: it is sent with the form. */
  sent: Draft | undefined
  failure: Failure | undefined
}

/** Step 4 of 4: everything once more, then send. */
export default function RecapStep({ cart, retailer, draft, sent, failure }: Props) {
  const t = useT()
  const lang = useLang()
  const [params] = useSearchParams()
  const navigation = useNavigation()
  const contact = draft?.contact
  const part = (step: Step) => ({
    title: t(`quotations.wizard.steps.${STEP_NAMES[step]}`),
    to: stepAddress(params, step),
  })
  return (
    <>
      <Part title={t('quotations.wizard.recap.lines')} to={`/${lang}/cart`}>
        <ul className="mt-2">
          {inSets(cart.items, ({ set }) => set).flatMap((group) =>
            group.map((item, at) => (
              <li
                key={`${item.set} ${item.id} ${item.satellite}`}
                className={`flex items-center gap-4 ${at > 0 ? 'py-1 pl-20' : 'py-2'}`}
              >
                <div className={`shrink-0 ${at > 0 ? 'w-10' : 'w-16'}`}>
                  <Picture thumb={item.thumb_src} alt="" sizes="4rem" className="rounded-md" />
                </div>
                <div className="min-w-0 flex-1">
                  <p className={at > 0 ? 'font-medium' : 'font-semibold'}>{item.name}</p>
                  <p className="text-sm text-quiet">
                    {[item.cat.name, item.satellite].filter(Boolean).join(' · ')}
                  </p>
                  {item.of && <LineDetails code={item.code} of={item.of} />}
                  <EnergyArrow of={item.energy_class} className="mt-1 block" />
                </div>
                <p className={`figures shrink-0 font-semibold ${at > 0 ? '' : 'text-xl'}`}>
                  {`${item.cart_quantity} ×`}
                </p>
              </li>
            )),
          )}
        </ul>
        {cart.needed && <NeededNote needed={cart.needed} />}
      </Part>
      <div className="grid gap-x-12 sm:grid-cols-2">
        <Part {...part(0)}>
          {retailer ? (
            <address translate="no" className="not-italic">
              <span translate="no" className="font-semibold">
                {retailer.name}
              </span>
              <br />
              <span>{retailer.address}</span>
              <br />
              <span className="figures">{retailer.cap}</span>
              <span>{` ${retailer.city}, ${countryName(retailer.country, lang)}`}</span>
              {retailer.telephone && (
                <span translate="no" className="figures block">
                  {retailer.telephone}
                </span>
              )}
            </address>
          ) : (
            <div className="skeleton h-24" />
          )}
        </Part>
        <Part {...part(-1)}>
          <p>{cart.user_type && t(`cart.userType.${cart.user_type}`)}</p>
        </Part>
      </div>
      <Part {...part(1)} carries={sent !== undefined}>
        {contact ? (
          <>
            <p className="font-semibold">{`${contact.name} ${contact.surname}`}</p>
            <p>
              <Email address={contact.email ?? ''} />
            </p>
            {contact.telephone && (
              <p translate="no" className="figures">
                {contact.telephone}
              </p>
            )}
            {contact.note && <p className="prose mt-3 whitespace-pre-line">{contact.note}</p>}
          </>
        ) : (
          <div className="skeleton h-16" />
        )}
      </Part>
      {draft?.roof && (
        <Suspense>
          <RoofToSend roof={draft.roof} isSent={draft.sendsRoof} cart={cart} />
        </Suspense>
      )}
      <Form id={FORM} method="post" className="grid gap-4 border-t border-line pt-6">
        {sent &&
          fieldsOf(sent).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
        <input type="hidden" name="user_type" value={cart.user_type ?? ''} />
        {failure && <Alert kind="bad">{failure.error}</Alert>}
        <Button
          type="submit"
          name="intent"
          value="confirm"
          look="main"
          busy={navigation.state !== 'idle' && navigation.formMethod === 'POST'}
          disabled={!draft}
          className="min-h-12 text-lg sm:justify-self-start"
        >
          {t('quotations.wizard.recap.confirm')}
        </Button>
        <p className="text-sm text-quiet">{t('quotations.wizard.recap.note')}</p>
      </Form>
    </>
  )
}
