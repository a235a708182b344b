import Foundation
import SalusBase
import SalusSync
import TestSupport

/// The facts about CareKit's sync that may lie beside the package.
enum CareKitData {
    static func json(_ name: String) throws -> JSONValue {
        try JSONValue(parsing: SharedData.bytes("carekit/\(name)"))
    }
}

extension JSONValue {
    /// `{"A": 1, "B": 2}` as a vector.
    var vector: KnowledgeVector {
        SalusSyncTests.vector((object ?? [:]).mapValues { UInt64($0.number!.text)! })
    }
}
