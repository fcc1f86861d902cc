import './frame/frame.ts'
import { PlacetApp } from './frame/frame.ts'
import { createWorkspace } from './workspace.ts'

const app = new PlacetApp()
app.workspace = createWorkspace(window)
document.body.append(app)
