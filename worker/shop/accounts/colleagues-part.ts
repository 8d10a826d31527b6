/** What the routes load with the first call about colleagues. One file, because small ones compress badly. */
export { acceptInvitation, readInvitation } from './accept-invitation.ts'
export { editColleague, readColleagues, removeColleague } from './colleagues.ts'
export { inviteColleague, withdrawInvitation } from './invite-colleague.ts'
