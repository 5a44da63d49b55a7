/** Every package that we ask for by name is asked for in one version, so that what was tested is what is installed. */
import { type Breach, breach, type Source } from './source.ts'

export function versionBreaches(source: Source): Breach[] {
  if (source.path !== 'package.json') return []
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(source.text) as Record<
    string,
    object
  >
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))
    .map(([name]) =>
      breach('versions', source, source.text.indexOf(`"${name}"`), `${name} must name one exact version`),
    )
}
