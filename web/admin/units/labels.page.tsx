import { Printer } from 'lucide-react'
import { Form, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { settings } from '../../../shared/settings/settings.ts'
import { digitalLinkPath, labelPath } from '../../../shared/units/digital-link.ts'
import { useOrigin } from '../../addresses.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import QrCode from '../../ui/qr-code.tsx'
import { useAdmin } from '../shell/admin.ts'
import { ScreenTitle } from '../shell/screen.tsx'
import { Trail } from '../shell/trail.tsx'

/** The serial numbers of a text, each once, in its order. */
const serialsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n\r,;]+/)
      .map((serial) => serial.trim())
      .filter((serial) => serial !== '' && serial.length <= 60),
  ),
]

/** So many labels are drawn at once. */
const MAX_LABELS = 200

/** GS1's address of a unit, if its product and its serial number have one; else the shop's own. */
const pathOf = (code: string, serial: string, gtin: string | null): string =>
  (gtin && digitalLinkPath(gtin, serial)) ?? labelPath(code, serial)

function Label({
  code,
  name,
  serial,
  gtin,
}: {
  code: string
  name: string
  serial: string
  gtin: string | null
}) {
  const { t } = useAdmin()
  const address = useOrigin() + pathOf(code, serial, gtin)
  return (
    <li className="grid break-inside-avoid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 border border-line bg-white p-2 text-black">
      <span className="[&>svg]:size-[24mm] [&>svg]:border-0">
        <QrCode text={address} label={t('units.labels.qr', { name: `${code} ${serial}` })} />
      </span>
      <span className="grid min-w-0 gap-0.5 leading-tight">
        <span className="text-xs">{settings().brand.name}</span>
        {name && <span className="text-sm font-semibold wrap-anywhere">{name}</span>}
        <span className="figures text-xs wrap-anywhere">{code}</span>
        <span className="figures text-base font-semibold wrap-anywhere">{`S/N ${serial}`}</span>
      </span>
    </li>
  )
}

/** The trade number of the code's product, if it has one. */
export async function loader({ request }: LoaderFunctionArgs) {
  const code = new URL(request.url).searchParams.get('code')?.trim()
  if (!code) return null
  const query = { code, serial_number: '1' }
  return (await read(api['unit-link'].$get({ query }))).gtin
}

/** Labels to print, for one unit or many of a product, also before anybody registered them. */
export function Component() {
  const { t } = useAdmin()
  const [params] = useSearchParams()
  const [code, name, typed] = ['code', 'name', 'serials'].map((key) => (params.get(key) ?? '').trim())
  const serials = code ? serialsIn(typed!) : []
  const gtin = useLoaderData<typeof loader>()
  return (
    <div className="max-w-5xl">
      <ScreenTitle>{t('units.labels.title')}</ScreenTitle>
      <div className="no-print">
        <Trail to="/admin/units" name={t('units.title')} />
        <h1 className="text-2xl!">{t('units.labels.title')}</h1>
        <p className="mt-1 mb-5 text-quiet">{t('units.labels.intro')}</p>
        <Form key={params.toString()} className="mb-8 grid max-w-xl gap-5">
          <TextField name="code" label={t('units.labels.code')} defaultValue={code} maxLength={60} required />
          <TextField name="name" label={t('units.labels.name')} defaultValue={name} maxLength={80} />
          <TextArea
            name="serials"
            label={t('units.labels.serials')}
            help={t('units.labels.most', { count: MAX_LABELS })}
            defaultValue={serialsIn(typed!).join('\n')}
            rows={5}
            required
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit">{t('units.labels.show')}</Button>
            {serials.length > 0 && (
              <Button look="main" onClick={() => window.print()}>
                <Printer className="size-4" aria-hidden="true" />
                <span>{t('units.labels.printAll')}</span>
              </Button>
            )}
          </div>
        </Form>
      </div>
      {serials.length > 0 ? (
        <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3">
          {serials.slice(0, MAX_LABELS).map((serial) => (
            <Label key={serial} code={code!} name={name!} serial={serial} gtin={gtin} />
          ))}
        </ul>
      ) : (
        <p className="text-quiet">{t('units.labels.none')}</p>
      )}
    </div>
  )
}
