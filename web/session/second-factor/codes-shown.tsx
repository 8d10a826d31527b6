import { Copy, Download, Printer } from 'lucide-react'
import { settings } from '../../../shared/settings/settings.ts'
import type { Translate } from '../../../shared/translate.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'

interface Props {
  t: Translate
  codes: string[]
  /** The mail address of the codes' owner. */
  email: string
  onKept: () => void
}

const focusOn = (element: HTMLElement | null) => element?.focus()

/** New recovery codes, shown only once: to copy, save as a file or print. */
export function CodesShown({ t, codes, email, onKept }: Props) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => showToast({ kind: 'good', text: t('second-factor.codes.copied') }),
      () => showToast({ kind: 'bad', text: t('second-factor.codes.notCopied') }),
    )
  const text = `${settings().brand.name} · ${t('second-factor.codes.fileHead', { email })}\n\n${codes.join('\n')}\n`
  return (
    <section aria-labelledby="codes" className="grid justify-items-start gap-5">
      <div>
        {/* The form that had the focus is gone, so the focus moves here. */}
        <h1 id="codes" ref={focusOn} tabIndex={-1} className="text-2xl! outline-none">
          {t('second-factor.codes.newTitle')}
        </h1>
        <p className="mt-3 text-quiet">{t('second-factor.codes.newText')}</p>
        <p className="mt-2 hidden print:block">{`${settings().brand.name} · ${email}`}</p>
      </div>
      <ul className="grid w-full grid-cols-2 gap-x-8 border-y border-line py-3 font-mono text-lg">
        {codes.map((code) => (
          <li key={code} data-code className="py-1.5 whitespace-nowrap select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="no-print flex flex-wrap gap-3">
        <Button onClick={copy}>
          <Copy className="size-4" aria-hidden="true" />
          <span>{t('second-factor.codes.copy')}</span>
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={t('second-factor.codes.file')}
          className="inline-flex min-h-11 items-center gap-2 rounded-md border border-edge bg-raised px-4 font-semibold hover:bg-sand"
        >
          <Download className="size-4" aria-hidden="true" />
          <span>{t('second-factor.codes.download')}</span>
        </a>
        <Button onClick={() => window.print()}>
          <Printer className="size-4" aria-hidden="true" />
          <span>{t('second-factor.codes.print')}</span>
        </Button>
      </div>
      <Button look="main" onClick={onKept} className="no-print">
        {t('second-factor.codes.kept')}
      </Button>
    </section>
  )
}
