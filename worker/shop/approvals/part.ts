/** What the routes load with the first call: few retailers have several accounts. One file, because small ones compress badly. */
export { listApprovals, readApproval } from './approvals.ts'
export { askApproval } from './asking.ts'
export { approve, intoCart, refuse, reopen, withdraw } from './deciding.ts'
