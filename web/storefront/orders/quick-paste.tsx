import { useId } from 'react'
import { Form } from 'react-router'
import { MOST_TYPED } from '../../../shared/typed/typed-lines.ts'
import { useT } from '../../i18n/texts.ts'
import { TextArea } from '../../ui/field.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'

// With what reads workbooks, in the browser only.
const importReader = import.meta.env.SSR ? null : () => import('./quick-file.ts')

interface Props {
  typed: string | undefined
  busy: boolean
  /** What was pasted, or stands in a file. */
  onText: (text: string) => Promise<boolean>
  /** The file is no list. */
  onUnread: () => void
}

/** Many lines at once, pasted or from a file; without scripts pasted only. */
export function QuickPaste({ typed, busy, onText, onUnread }: Props) {
  const t = useT()
  const isLive = useHydrated()
  const id = useId()
  return (
    <Form
      method="post"
      className="grid gap-4"
      onSubmit={async (event) => {
        event.preventDefault()
        const form = event.currentTarget
        if (await onText(String(new FormData(form).get('text') ?? ''))) form.reset()
      }}
    >
      <TextArea
        label={t('quick.paste.label')}
        help={t('quick.paste.help')}
        name="text"
        rows={6}
        required
        maxLength={MOST_TYPED.letters}
        defaultValue={typed}
        spellCheck={false}
        className="figures"
      />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton look="plain" name="intent" value="look-up" busy={busy}>
          {t('quick.paste.read')}
        </SubmitButton>
        {isLive && (
          <>
            <label
              htmlFor={id}
              className="inline-flex min-h-11 cursor-pointer items-center rounded-md px-4 font-semibold text-pine hover:bg-sand has-focus-visible:outline-2"
            >
              <span>{t('quick.paste.file')}</span>
              <input
                id={id}
                type="file"
                accept=".csv,.txt,.tsv,.xlsx"
                className="sr-only"
                onChange={async ({ currentTarget: input }) => {
                  const file = input.files?.[0]
                  input.value = ''
                  if (!file) return
                  const text = await importReader?.()
                    .then(({ readCodes }) => readCodes(file))
                    .catch(() => null)
                  if (text) await onText(text)
                  else onUnread()
                }}
              />
            </label>
            <span className="text-sm text-quiet">CSV, XLSX</span>
          </>
        )}
      </div>
    </Form>
  )
}
