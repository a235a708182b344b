package import SalusBase
import SalusModels

extension PartialDate {
    /// The date without its time of day, in the form that the person chose.
    package var shownDay: String { DisplayForm.current.text(self) }
}
