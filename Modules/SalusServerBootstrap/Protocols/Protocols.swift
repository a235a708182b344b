import SalusServer
import SalusServerAppleHealth
import SalusServerCCR
import SalusServerCDA
import SalusServerCalendar
import SalusServerCatalyze
import SalusServerFHIR
import SalusServerHData
import SalusServerHL7
import SalusServerIndivo
import SalusServerNative
import SalusServerPages
import SalusServerZeroKit

/// The protocols of this server, in the order in which they are asked for an address. A new protocol is a line here.
enum Protocols {
    static let all: [ProtocolEntry] = [
        ProtocolEntry(.native) { .native(prefix: $0.prefix(of: .native), $1) },
        ProtocolEntry(.pages) { parts, context in
            parts.pages.map { .pages($0, key: parts.pagesKey, calling: .indivo, context) }
        },
        ProtocolEntry(.zeroKit) { .zeroKit($1) },
        ProtocolEntry(.clinicalDocuments) { _, _ in .clinicalDocuments },
        ProtocolEntry(.continuityOfCare) { _, _ in .continuityOfCare },
        ProtocolEntry(.hl7Messages) { _, _ in .hl7Messages },
        ProtocolEntry(.catalyze) { .catalyze($0.catalyze, $1) },
        ProtocolEntry(.appleHealth) { _, _ in .appleHealth },
        ProtocolEntry(.calendars) { _, _ in .calendars },
        ProtocolEntry(.smart) { .smart($0.fhir, $1) },
        ProtocolEntry(.fhir) { .fhir($0.fhir, $1) },
        ProtocolEntry(.indivo) { .indivo($0.indivo, $1) },
        ProtocolEntry(.hData) { .hData($0.hData, $1) },
        ProtocolEntry(.rhex) { .rhex($0.rhex, $1) },
    ]

    static func makers(_ parts: ProtocolParts) -> [ProtocolMaker] {
        all.map { entry in { context in entry.make(parts, context) } }
    }

    /// Those that have a place of their own, which the operator can change.
    static var places: [ProtocolDefinition] {
        all.map(\.definition).filter { if case .prefix = $0.place { true } else { false } }
    }

    /// All protocols that are served on the listener of `name`.
    static func sharing(listenerOf name: ProtocolName) -> [ProtocolName] {
        all.map(\.definition).filter { $0.listener == name }.map(\.name)
    }
}

/// A line of the list: the protocol, and how its service is made.
struct ProtocolEntry: Sendable {
    let definition: ProtocolDefinition
    let make: @Sendable (ProtocolParts, ProtocolContext) -> ProtocolService?

    init(
        _ definition: ProtocolDefinition,
        _ make: @escaping @Sendable (ProtocolParts, ProtocolContext) -> ProtocolService?
    ) { (self.definition, self.make) = (definition, make) }
}
