/** Conditions under which a row of the permission table allows something to a role, or takes it away. */
import type { Actor } from './actor.ts'

export type Condition = (actor: Actor) => boolean

/** The specification leaves superadmins out of some rows: there only one who holds that role too. */
export const isSellerToo: Condition = ({ flags }) => flags.has('isseller')
export const isAgentToo: Condition = ({ flags }) => flags.has('isagent')

export const isAgency: Condition = ({ flags }) => flags.has('isagency')
export const isAgencyAndNotSuper: Condition = (actor) => isAgency(actor) && !actor.flags.has('issuperadmin')

export const hasFreePriority: Condition = ({ flags }) => flags.has('freepriority')
export const canMarkCredits: Condition = ({ flags }) => flags.has('canmarkcredits')
export const canGeotarget: Condition = ({ flags }) => flags.has('cangeo')
export const canEditDevices: Condition = ({ flags }) => flags.has('caneditdevice')

export const worksTheQueue: Condition = ({ rights }) => rights.has('queue.work')
export const editsAfterAdded: Condition = ({ rights }) =>
  rights.has('proposal.editAfterAdded') || rights.has('proposal.editAlways')
export const removesProcessing: Condition = ({ rights }) => rights.has('proposal.removeProcessing')
export const convertsToCanadian: Condition = ({ rights }) => rights.has('proposal.cad')

export const isAboveLevelZero: Condition = ({ level }) => level > 0
export const isOnLevelTwo: Condition = ({ level }) => level === 2
