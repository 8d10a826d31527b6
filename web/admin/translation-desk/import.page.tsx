import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { LANG_NAMES } from '../../../shared/languages.ts'
import { MAX_XLIFF, type XliffReport } from '../../../shared/translation-desk/xliff.admin.ts'
import { uploadFile } from '../../api/upload.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { failureText, useAdmin } from '../shell/admin.ts'
import { ScreenTitle } from '../shell/screen.tsx'
import { Trail } from '../shell/trail.tsx'
import { UnitTable } from './unit-table.tsx'

const PATH = '/api/admin/translation-desk/upload'

const send = (file: File, fields: Record<string, string>) =>
  uploadFile<XliffReport>(PATH, file, fields, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })

/** Applies a file, some records a call, until all are done. */
async function applyAll(file: File, from = 0): Promise<XliffReport> {
  const part = await send(file, { apply: 'yes', from: String(from) })
  if (part.next === null) return part
  const rest = await applyAll(file, part.next)
  return {
    of: part.of,
    saved: part.saved + rest.saved,
    same: part.same + rest.same,
    refused: part.refused + rest.refused,
    units: [...part.units, ...rest.units],
    next: null,
  }
}

interface Shown {
  file: File
  report: XliffReport
  isApplied: boolean
}

/** Takes a translator's file in: it says what it would do, with reasons for what is refused, and does it when told to. */
export function Component() {
  const { t } = useAdmin()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [shown, setShown] = useState<Shown | null>(null)
  const run = async (file: File, isApplied: boolean) => {
    setBusy(true)
    setProblem('')
    try {
      if (file.size > MAX_XLIFF) throw new TypeError()
      const report = isApplied ? await applyAll(file) : await send(file, {})
      setShown({ file, report, isApplied })
      if (isApplied) await revalidate()
    } catch (error) {
      setProblem(file.size > MAX_XLIFF ? t('errors.file_too_large') : failureText(t, error))
    }
    setBusy(false)
  }
  const counts = shown && {
    saved: shown.report.saved,
    same: shown.report.same,
    refused: shown.report.refused,
  }
  return (
    <>
      <ScreenTitle>{t('translation-desk.xliff.title')}</ScreenTitle>
      <Trail to="/admin/translation-desk" name={t('translation-desk.title')} />
      <h1 className="text-2xl!">{t('translation-desk.xliff.title')}</h1>
      <p className="prose mt-1 text-quiet">{t('translation-desk.xliff.intro')}</p>
      <label
        aria-busy={busy}
        className={`mt-5 inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-edge px-4 font-semibold transition-colors hover:bg-sand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine ${busy ? 'pointer-events-none opacity-55' : ''}`}
      >
        <FileUp className="size-4" aria-hidden="true" />
        <span>{t('translation-desk.xliff.choose')}</span>
        <input
          type="file"
          accept=".xlf,.xliff,.xml"
          disabled={busy}
          className="sr-only"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            setShown(null)
            if (file) void run(file, false)
            // So that the same file can be chosen again.
            event.target.value = ''
          }}
        />
      </label>
      <div className="mt-5 grid gap-4" aria-live="polite">
        {problem && <Alert kind="bad">{problem}</Alert>}
        {shown && counts && (
          <>
            <Alert kind={shown.isApplied && counts.refused === 0 ? 'good' : 'note'}>
              <p>
                {t(`translation-desk.xliff.${shown.isApplied ? 'applied' : 'would'}`, {
                  ...counts,
                  lang: LANG_NAMES[shown.report.of],
                })}
              </p>
            </Alert>
            {!shown.isApplied && counts.saved > 0 && (
              <Button
                look="main"
                busy={busy}
                className="justify-self-start"
                onClick={() => void run(shown.file, true)}
              >
                {t('translation-desk.xliff.apply')}
              </Button>
            )}
            <UnitTable units={shown.report.units} of={shown.report.of} />
          </>
        )}
      </div>
    </>
  )
}
