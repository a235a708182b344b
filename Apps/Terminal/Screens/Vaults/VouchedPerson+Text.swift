import SalusBase
import SalusClient

extension VouchedPerson {
    /// An organisation's statement about a person as a sentence: `mill.lane vouches for them: Dr Jo Lee, physician,
    /// until 2027-03-01.`
    var words: String {
        let said = claims.sorted { $0.key < $1.key }.compactMap(\.value.string).joined(separator: ", ")
        let what = said.isEmpty ? "" : ": \(said)"
        return "\(organisationName ?? "An organisation") vouches for them\(what), until \(until.date)."
    }
}
