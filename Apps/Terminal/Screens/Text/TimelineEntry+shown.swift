import SalusClient
package import SalusModels

/// An entry in the form that the person chose.
extension TimelineEntry {
    package var shownDetail: String { DisplayForm.current.detail(of: self) }
}
