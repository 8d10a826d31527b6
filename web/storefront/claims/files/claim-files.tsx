import type { ClaimFile } from '../../../../shared/claims/claim-files.ts'
import type { Translate } from '../../../../shared/translate.ts'
import { ApiError } from '../../../api/client.ts'
import { FileStrip } from '../../../files/file-strip.tsx'
import { useT } from '../../../i18n/texts.ts'

/** Why a file could not be read or sent, in words. */
export const explain = (t: Translate, error: unknown): string =>
  error instanceof ApiError
    ? error.fields.file ||
      error.message ||
      t(error.status === 415 ? 'fields.file_type' : 'errors.file_too_large')
    : t('shell.networkError')

interface Props {
  /** The address of the claim, return or report, e.g. `claims/7`. */
  of: string
  files: ClaimFile[]
  /** Of the mailed link by which the person came. */
  token?: string | null
  onRemove?: (file: { id: number }) => void
}

/** Photos and videos that are with a claim, a return or a report. */
export function ClaimFiles({ of, files, token, onRemove }: Props) {
  const t = useT()
  if (files.length === 0) return null
  return (
    <FileStrip
      label={t('claims.files.title')}
      files={files}
      token={token}
      srcOf={(id) => `/api/${of}/files/${id}`}
      say={(key, values) => t(`claims.files.${key}`, values)}
      explain={(error) => explain(t, error)}
      onRemove={onRemove}
    />
  )
}
