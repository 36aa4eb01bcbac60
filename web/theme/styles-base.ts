/**
 * Styles of public and auth pages, imported once by the entry. Mantine's come per component and in a CSS layer, so
 * that our own modules win in any load order. A missing import shows as an unstyled component in the gallery.
 */
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import './fonts.css'
import './global.css'
