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
  /** The address of the claim or return, e.g. `claims/7`. */
  of: string
  files: ClaimFile[]
  onRemove?: (file: { id: number }) => void
}

/** Photos and videos that are with a claim or a return. */
export function ClaimFiles({ of, files, onRemove }: Props) {
  const t = useT()
  if (files.length === 0) return null
  return (
    <FileStrip
      label={t('claims.files.title')}
      files={files}
      srcOf={(id) => `/api/${of}/files/${id}`}
      say={(key, values) => t(`claims.files.${key}`, values)}
      explain={(error) => explain(t, error)}
      onRemove={onRemove}
    />
  )
}
