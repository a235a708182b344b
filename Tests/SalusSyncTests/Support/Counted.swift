import SalusBase
import SalusSync

/// Identifiers that tests can write down: the number in the last byte.
func replica(_ number: UInt8) -> ReplicaID { ReplicaID(bytes: [UInt8](repeating: 0, count: 15) + [number])! }
func object(_ number: UInt8) -> ObjectID { ObjectID(bytes: [UInt8](repeating: 0, count: 15) + [number])! }
func entry(_ number: UInt8) -> EntryID { EntryID(bytes: [UInt8](repeating: 0, count: 15) + [number])! }

func new(_ number: UInt8, at seconds: Int64 = 0) -> NewEntry {
    NewEntry(id: entry(number), created: Instant(seconds: seconds))
}

/// Vectors as they are written in tables: a letter for each writer.
func vector(_ clocks: [String: UInt64]) -> KnowledgeVector {
    KnowledgeVector(
        Dictionary(uniqueKeysWithValues: clocks.map { (replica($0.key.utf8.first!), $0.value) }))
}
