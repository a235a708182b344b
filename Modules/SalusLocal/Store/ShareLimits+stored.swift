import FoundationEssentials
import SalusDomain
import SalusModels
import SalusSQL
import SalusTables

/// Limits of a share as the local copy keeps them.
extension ShareLimits {
    func storedText() throws(DomainError) -> String {
        do { return String(decoding: try JSONEncoder().encode(self), as: UTF8.self) } catch {
            throw .storage(.column(name: "limits", expected: "limits that can be encoded"))
        }
    }

    /// Throws `storage` for limits that this version does not understand.
    init(storedText text: String) throws(DomainError) {
        do { self = try JSONDecoder().decode(Self.self, from: Data(text.utf8)) } catch {
            throw .storage(.column(name: "limits", expected: "limits of a share"))
        }
    }
}
