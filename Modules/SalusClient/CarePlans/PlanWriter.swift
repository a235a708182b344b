import SalusBase
import SalusCarePlan
import SalusModels
import SalusSync

/// A part of a plan to write in, with its present content.
struct PlanWriter: Sendable {
    let view: PlanView
    let vault: VaultID

    init(in part: PlanPart, of view: PlanView) throws(ClientError) {
        guard let place = view.parts[part], place.refusals.writing != .ended else { throw .care(.notShared) }
        guard view.mayWrite(part) else { throw .care(.onlyReads) }
        (self.view, vault) = (view, place.vault)
    }

    var content: PlanContent { view.content }
    var zone: Zone { view.zone }

    func put(_ object: PlanObject) -> ObjectWrite { .replace(self.object(object), object.entity.fields, object.rules) }
    /// `base` is the version that the person saw; nil when they did not look at one.
    func put(_ object: PlanObject, replacing base: PlanObject?) -> ObjectWrite {
        guard let base, self.object(base) == self.object(object) else { return put(object) }
        return .change(self.object(object), from: base.entity.fields, to: object.entity.fields, object.rules)
    }
    func delete(_ object: PlanObject) -> ObjectWrite { .delete(self.object(object), object.rules) }
    func object(_ object: PlanObject) -> ObjectID { object.entity.object(in: view.plan) }
}

extension PlanObject {
    var rules: FieldRules { type(of: entity).rules }
}

/// Runs a step of the care plan and maps its error to the client's.
func asCare<Value>(_ step: () throws(CarePlanError) -> Value) throws(ClientError) -> Value {
    do { return try step() } catch { throw ClientError(care: error) }
}
