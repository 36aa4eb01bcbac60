import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { ActionMenu } from '#web/ui/actions/action-menu.tsx'
import { useUiTexts } from '#web/ui/base/ui-texts.tsx'

/** Selects light, dark or the system's scheme; stored in this browser. */
export function ThemeToggle() {
  const texts = useUiTexts()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const choices = [
    { key: 'light', label: texts.light, icon: <IconSun size={16} /> },
    { key: 'dark', label: texts.dark, icon: <IconMoon size={16} /> },
    { key: 'auto', label: texts.system, icon: <IconDeviceDesktop size={16} /> },
  ] as const
  // The effective scheme, also if the system decides: a sun in light, a moon in dark.
  const seen = useComputedColorScheme('light', { getInitialValueInEffect: false })
  return (
    <ActionMenu
      label={texts.colourScheme}
      size={32}
      icon={seen === 'dark' ? <IconMoon size={18} /> : <IconSun size={18} />}
      items={choices.map((choice) => ({
        ...choice,
        current: choice.key === colorScheme,
        onSelect: () => setColorScheme(choice.key),
      }))}
    />
  )
}
