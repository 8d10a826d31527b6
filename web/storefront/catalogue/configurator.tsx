import { useEffect, useRef, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import type { ProductOption, ProductPage } from '../../../shared/catalogue/catalogue.ts'
import {
  chosenOptions,
  configurationOf,
  isBluetoothExcluded,
  isSatelliteFree,
  isUnitMissing,
  missingSatellite,
  startingWith,
  takesBluetooth,
  unitExcludedBy,
  withBluetooth,
  withControlUnit,
  withPanel,
  withSatellite,
} from '../../../shared/catalogue/configuration.ts'
import { joinSatellites, satellitesIn } from '../../../shared/catalogue/satellites.ts'
import { type Configured, setKeyOf } from '../../../shared/catalogue/set-keys.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { useSeesPrices } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import type { Elements } from '../../ui/elements.ts'
import type { Order } from './add-to-cart.ts'
import { OptionChoices } from './choices.tsx'
import { neededLines, neededWith } from './needed.ts'
import NeededChoice from './needed-choice.tsx'
import { SatelliteFields } from './satellite-fields.tsx'
import { SystemSummary } from './system-summary.tsx'

/** A start closer than this to the lower edge of the screen (pixels) is hardly visible. */
const LOW = 200

interface Props {
  /** The form's id. */
  id: string
  product: ProductPage
  /** The set in the cart that is changed; null for a new one. */
  edited: Configured | null
  quantity: number
  stepper: Elements
  busy: boolean
  add: (order: Order) => void
}

/**
 * Configures an antenna, or a set of the cart anew: panel, satellites, Bluetooth, control unit, TV, and what is needed with it. Each rule is
 * shown at its choice. The focused element is kept clear of the summary at the bottom.
 */
export default function Configurator({ id, product, edited, quantity, stepper, busy, add }: Props) {
  const t = useT()
  const prices = useSeesPrices()
  const { options } = product
  const isSold = ({ price }: Pick<ProductOption, 'price'>) => !prices || price !== undefined
  const [chosen, setChosen] = useState(() =>
    edited
      ? configurationOf(edited.options, satellitesIn(edited.satellite), options)
      : startingWith({ ...options, panels: options.panels.filter(isSold) }),
  )
  const needed = edited ? [] : neededWith(product, prices)
  const [left, setLeft] = useState<number[]>([])
  const lang = useLang()
  const send = useSubmit()
  const isSaving = useNavigation().state !== 'idle'
  const [asked, setAsked] = useState(false)
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const { top } = box.current!.getBoundingClientRect()
    box.current!.focus({ preventScroll: true })
    // If it was opened from far away, scroll to it.
    if (top < 0 || top > innerHeight - LOW) box.current!.scrollIntoView()
  }, [])

  const bluetooth = options.bluetooth.slice(0, 1)
  const missing = missingSatellite(chosen)
  const noUnit = isUnitMissing(chosen, options)
  const isMissing = noUnit || missing >= 0
  const parts = chosenOptions(chosen, options)
  const lines = neededLines(needed, left, quantity)
  const wanted = needed.filter(({ id }) => !left.includes(id))
  const along = {
    names: wanted.map(({ name }) => name),
    price: wanted.reduce((sum, { price = 0 }, at) => sum + price * lines[at]!.quantity, 0),
  }
  const submit = () => {
    if (busy) return
    setAsked(true)
    const fieldsOf = (name: string) => box.current?.querySelectorAll<HTMLElement>(`[name=${name}]:enabled`)
    if (missing >= 0) return fieldsOf('satellite')?.[missing]?.focus()
    // The first one that can be chosen; "none" stands before them.
    if (noUnit) return fieldsOf('unit')?.[1]?.focus()
    const satellite = joinSatellites(chosen.satellites)
    const set = { product_id: product.id, options: parts.map(({ id }) => id) }
    if (edited) {
      const change = { intent: 'set', ...set, satellite, set: setKeyOf(edited) }
      void send(change, { method: 'post', action: `/${lang}/cart`, encType: 'application/json' })
    } else {
      add({ ...set, quantity, ...(satellite && { satellite }), needed: lines, toCart: true })
    }
  }

  return (
    <form
      ref={box}
      id={id}
      tabIndex={-1}
      noValidate
      aria-label={t('catalogue.configurator.title', { name: product.name })}
      className="grid gap-7 border-t border-line pt-5 outline-none [&_input]:scroll-mb-60 [&_select]:scroll-mb-60"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <OptionChoices
        name="panel"
        title={t('catalogue.configurator.panel')}
        options={options.panels}
        chosen={chosen.panel}
        onChoose={(id) => setChosen(withPanel(chosen, id, options))}
        noteOf={({ satellites }) => t('catalogue.configurator.wants', { count: satellites })}
      />
      {chosen.satellites.length > 0 && (
        <SatelliteFields
          satellites={chosen.satellites}
          free={chosen.bluetooth}
          missing={asked ? missing : -1}
          isFree={(place, name) => isSatelliteFree(chosen, place, name, options)}
          onChoose={(place, name) => setChosen(withSatellite(chosen, place, name, options))}
        />
      )}
      <OptionChoices
        name="bluetooth"
        title={t('catalogue.configurator.bluetooth')}
        rule={isBluetoothExcluded(chosen, options) ? t('catalogue.configurator.unitExcludes') : undefined}
        options={bluetooth}
        chosen={chosen.bluetooth ? bluetooth[0]!.id : 0}
        onChoose={(id) => setChosen(withBluetooth(chosen, id > 0, options))}
        none={t('catalogue.configurator.no')}
        nameOf={({ name }) => t('catalogue.configurator.yes', { name })}
        noteOf={() => chosen.satellites.length > 0 && t('catalogue.configurator.bluetoothFree')}
        isExcluded={() => isBluetoothExcluded(chosen, options)}
      />
      <OptionChoices
        name="unit"
        title={t('catalogue.configurator.controlUnit')}
        rule={chosen.bluetooth ? t('catalogue.configurator.bluetoothExcludes') : undefined}
        error={asked && noUnit ? t('catalogue.configurator.selectUnit') : undefined}
        options={options.control_units}
        chosen={chosen.controlUnit}
        onChoose={(id) => setChosen(withControlUnit(chosen, id, options))}
        none={t('catalogue.configurator.none')}
        noteOf={(unit) => (
          <>
            <span>{unit.satellites.join(' · ')}</span>
            {unitExcludedBy(chosen, unit.id, options) === 'satellites' ? (
              <span className="block">{t('catalogue.configurator.unitUnknown')}</span>
            ) : (
              !takesBluetooth(unit.id, options) &&
              bluetooth.length > 0 && <span className="block">{t('catalogue.configurator.unitWithout')}</span>
            )}
          </>
        )}
        isExcluded={({ id }) => unitExcludedBy(chosen, id, options) !== null}
      />
      <OptionChoices
        name="tv"
        title={t('catalogue.configurator.tv')}
        options={options.tvs}
        chosen={chosen.tv}
        onChoose={(tv) => setChosen({ ...chosen, tv })}
        none={t('catalogue.configurator.notSelected')}
      />
      <NeededChoice needed={needed} left={left} onLeave={setLeft} />
      <SystemSummary product={product} configuration={chosen} quantity={quantity} needed={along}>
        {/* After a try, say where something is missing. */}
        {isMissing && !asked && (
          <p role="status" className="text-sm font-medium text-warn">
            {t(`catalogue.configurator.${missing >= 0 ? 'selectSatellite' : 'selectUnit'}`)}
          </p>
        )}
        <div className="flex gap-3">
          {!edited && stepper}
          <Button
            type="submit"
            look="main"
            busy={busy || (edited !== null && isSaving)}
            disabled={![product, ...parts].every(isSold)}
            className="flex-1"
          >
            {t(edited ? 'catalogue.configurator.save' : `catalogue.box.add.${prices ? 'cart' : 'quotation'}`)}
          </Button>
        </div>
      </SystemSummary>
    </form>
  )
}
