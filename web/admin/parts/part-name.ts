import type { PartListRow } from '../../../shared/parts/parts.admin.ts'

/** How a message calls a part. */
export const partName = ({ code, name }: Pick<PartListRow, 'code' | 'name'>) =>
  code ? `${code} · ${name}` : name
