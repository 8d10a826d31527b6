import { ScanLine } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { fitsFormat, type SerialFormat } from '../../../shared/units/serial-formats.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { canScan } from './scanning.ts'

const ScanDialog = lazy(() => import('./scan-dialog.tsx'))
const WAIT_MS = 200

type Format = SerialFormat & { example: string; hint: string }

/** How the numbers of the product with a code are written; null while that is unknown, or does not matter. */
function useFormat(code: string): Format | null {
  const lang = useLang()
  const [format, setFormat] = useState<Format | null>(null)
  useEffect(() => {
    setFormat(null)
    if (!code.trim()) return
    let newest = true
    const timer = setTimeout(() => {
      read(api['serial-format'].$get({ query: { lang, code: code.trim() } })).then(
        ({ format }) => newest && setFormat(format),
        // Without help the number can be typed all the same.
        () => {},
      )
    }, WAIT_MS)
    return () => {
      newest = false
      clearTimeout(timer)
    }
  }, [code, lang])
  return format
}

interface Props {
  /** The product's code as it was typed. */
  code: string
  error: string | undefined
  defaultValue: string | undefined
}

/** A serial number: where it stands and how it is written; scanned by a camera where the browser reads codes. */
export function SerialField({ code, error, defaultValue }: Props) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  const format = useFormat(code)
  const hydrated = useHydrated()
  const [isScanning, setScanning] = useState(false)
  const [left, setLeft] = useState('')
  const misfit = format && left && !fitsFormat(format, left)
  const example = format && t('warranties.register.example', { example: format.example })
  return (
    <div className="grid justify-items-start gap-1.5 *:w-full">
      <TextField
        ref={field}
        label={t('warranties.register.serial')}
        help={format ? [format.hint, example].filter(Boolean).join(' · ') : undefined}
        name="serial_number"
        defaultValue={defaultValue}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={error ?? (misfit ? t('warranties.register.misfit') : undefined)}
        onChange={() => setLeft('')}
        onBlur={(event) => setLeft(event.target.value)}
      />
      {hydrated && canScan() && (
        <Button look="quiet" className="-ml-4 w-auto!" onClick={() => setScanning(true)}>
          <ScanLine className="size-4" aria-hidden="true" />
          <span>{t('warranties.register.scan')}</span>
        </Button>
      )}
      {isScanning && (
        <Suspense>
          <ScanDialog
            onClose={() => setScanning(false)}
            onFound={(serial) => {
              setScanning(false)
              if (field.current) field.current.value = serial
              setLeft(serial)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
