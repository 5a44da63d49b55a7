/** Every address of an advertiser's is opened and looked at, so that a new screen is before anybody names it here. */
import { innerScreens } from '../contract/screens.ts'
import { lookAtEach } from './look-at-screens.ts'

lookAtEach(innerScreens.filter((screen) => screen.startsWith('/advertiser/')))
