/** Every address beside those of advertisers, of staff and of everybody, is opened and looked at, whichever it is. */
import { innerScreens } from '../contract/screens.ts'
import { lookAtEach } from './look-at-screens.ts'

lookAtEach([...innerScreens.filter((screen) => !screen.startsWith('/advertiser/')), '/kit'])
