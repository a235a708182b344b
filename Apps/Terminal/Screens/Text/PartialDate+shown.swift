package import SalusBase
import SalusClient

extension PartialDate {
    /// The date without its time of day, in the form that the person chose.
    package var shownDay: String { DisplayForm.current.text(self) }
}
