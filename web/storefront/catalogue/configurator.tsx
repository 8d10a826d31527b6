import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ProductOption, ProductPage } from '../../../shared/catalogue.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { useSeesPrices } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import type { CartLine } from './add-to-cart.ts'
import { Choice, Choices, OptionPicture } from './choices.tsx'
import {
  chosenOptions,
  linesOf,
  missingSatellite,
  startingWith,
  takesBluetooth,
  withPanel,
} from './configuration.ts'
import { SatelliteFields } from './satellite-fields.tsx'
import { SystemSummary } from './system-summary.tsx'

interface Props {
  product: ProductPage
  quantity: number
  stepper: ReactNode
  busy: boolean
  add: (order: { lines: CartLine[]; toCart: boolean }) => void
}

/**
 * Completes an antenna: panel, satellites, Bluetooth, control unit, TV. Each rule stands where the choice is made. What has
 * the focus is kept clear of the summary at the bottom.
 */
export default function Configurator({ product, quantity, stepper, busy, add }: Props) {
  const t = useT()
  const lang = useLang()
  const prices = useSeesPrices()
  const { options } = product
  const [chosen, setChosen] = useState(() => startingWith(options))
  const [asked, setAsked] = useState(false)
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])

  const change = (part: Partial<typeof chosen>) => setChosen({ ...chosen, ...part })
  const price = ({ price }: ProductOption) =>
    prices && price !== undefined && <Price cents={price} lang={lang} className="text-sm text-quiet" />
  const missing = missingSatellite(chosen)
  const submit = () => {
    setAsked(true)
    const fields = box.current?.querySelectorAll<HTMLElement>('[name=satellite]')
    if (missing >= 0) fields?.[missing]?.focus()
    else add({ lines: linesOf(product, chosen, quantity), toCart: true })
  }

  return (
    <form
      ref={box}
      tabIndex={-1}
      noValidate
      aria-label={t('catalogue.configurator.title', { name: product.name })}
      className="grid gap-7 border-t border-line pt-5 outline-none [&_input]:scroll-mb-60 [&_select]:scroll-mb-60"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {options.panels.length > 0 && (
        <Choices title={t('catalogue.configurator.panel')}>
          {options.panels.map((panel) => (
            <Choice
              key={panel.id}
              name="panel"
              checked={chosen.panel === panel.id}
              onChoose={() => setChosen(withPanel(chosen, panel.id, options))}
              picture={<OptionPicture option={panel} />}
              note={t('catalogue.configurator.wants', { count: panel.satellites })}
              end={price(panel)}
            >
              {panel.name}
            </Choice>
          ))}
        </Choices>
      )}
      {chosen.satellites.length > 0 && (
        <SatelliteFields
          satellites={chosen.satellites}
          free={chosen.bluetooth}
          missing={asked ? missing : -1}
          onChange={(satellites) => change({ satellites })}
        />
      )}
      {options.bluetooth.length > 0 && (
        <Choices
          title={t('catalogue.configurator.bluetooth')}
          rule={
            takesBluetooth(chosen.controlUnit, options) ? undefined : t('catalogue.configurator.unitExcludes')
          }
        >
          <Choice name="bluetooth" checked={!chosen.bluetooth} onChoose={() => change({ bluetooth: false })}>
            {t('catalogue.configurator.no')}
          </Choice>
          <Choice
            name="bluetooth"
            checked={chosen.bluetooth}
            disabled={!takesBluetooth(chosen.controlUnit, options)}
            onChoose={() => change({ bluetooth: true })}
            picture={<OptionPicture option={options.bluetooth[0]!} />}
            end={price(options.bluetooth[0]!)}
          >
            {t('catalogue.configurator.yes', { name: options.bluetooth[0]!.name })}
          </Choice>
        </Choices>
      )}
      {options.control_units.length > 0 && (
        <Choices
          title={t('catalogue.configurator.controlUnit')}
          rule={chosen.bluetooth ? t('catalogue.configurator.bluetoothExcludes') : undefined}
        >
          <Choice name="unit" checked={chosen.controlUnit === 0} onChoose={() => change({ controlUnit: 0 })}>
            {t('catalogue.configurator.none')}
          </Choice>
          {options.control_units.map((unit) => (
            <Choice
              key={unit.id}
              name="unit"
              checked={chosen.controlUnit === unit.id}
              disabled={chosen.bluetooth && !takesBluetooth(unit.id, options)}
              onChoose={() => change({ controlUnit: unit.id })}
              picture={<OptionPicture option={unit} />}
              note={unit.satellites.length > 0 && unit.satellites.join(' · ')}
              end={price(unit)}
            >
              {unit.name}
            </Choice>
          ))}
        </Choices>
      )}
      {options.tvs.length > 0 && (
        <Choices title={t('catalogue.configurator.tv')}>
          <Choice name="tv" checked={chosen.tv === 0} onChoose={() => change({ tv: 0 })}>
            {t('catalogue.configurator.notSelected')}
          </Choice>
          {options.tvs.map((tv) => (
            <Choice
              key={tv.id}
              name="tv"
              checked={chosen.tv === tv.id}
              onChoose={() => change({ tv: tv.id })}
              picture={<OptionPicture option={tv} />}
              end={price(tv)}
            >
              {tv.name}
            </Choice>
          ))}
        </Choices>
      )}
      <SystemSummary
        product={product}
        options={chosenOptions(chosen, options)}
        satellites={chosen.satellites}
        quantity={quantity}
      >
        {missing >= 0 && (
          <p role="status" className="text-sm font-medium text-warn">
            {t('catalogue.configurator.selectSatellite')}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {stepper}
          <Button type="submit" look="main" busy={busy} className="grow sm:px-8">
            {t(`catalogue.box.add.${prices ? 'cart' : 'quotation'}`)}
          </Button>
        </div>
      </SystemSummary>
    </form>
  )
}
