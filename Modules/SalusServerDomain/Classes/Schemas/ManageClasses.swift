public import SalusBase
import SalusClasses
public import SalusDomain
public import SalusModels

/// Makes a custom class.
public struct AddCustomClass: Operation {
    let name: String
    let schema: JSONValue
    let isEditable: Bool
    let isPHI: Bool
    let application: ApplicationID?

    /// `schema`: see `ClassSchema`. `application`: nil for the caller's own.
    public init(
        _ name: String, schema: JSONValue, isEditable: Bool = true, isPHI: Bool = false,
        in application: ApplicationID? = nil
    ) {
        (self.name, self.schema, self.isEditable) = (name, schema, isEditable)
        (self.isPHI, self.application) = (isPHI, application)
    }

    public var access: AccessRequest { AccessRequest(.manageApplication, in: application) }

    /// Throws `nameTaken`, `invalid` for a name or schema that no class can have, and `quotaReached`.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> CustomClass {
        let scope = try ApplicationScope(application, permit.caller, in: work)
        guard ClassLimits.isName(name) else {
            throw .invalid(field: "name", expected: "1 to 64 letters, digits, dashes and underscores")
        }
        let schema = try DomainError.checking { () throws(ClassFault) in
            try ClassSchema(self.schema)
        }
        guard try work.tx.customClasses.classes(of: scope.application.id).count < scope.application.settings.classLimit
        else { throw .quotaReached("classes of the application") }
        let made = CustomClass(
            id: CustomClassID(from: work.random), application: scope.application.id, name: name, schema: schema,
            isEditable: isEditable, isPHI: isPHI, createdAt: work.now)
        try work.tx.customClasses.insert(made, permit.grant)
        return made
    }
}

/// Adds columns to a class; none is ever removed.
public struct AddClassColumns: Operation {
    let name: String
    let columns: JSONValue
    let application: ApplicationID?

    public init(_ name: String, columns: JSONValue, in application: ApplicationID? = nil) {
        (self.name, self.columns, self.application) = (name, columns, application)
    }

    public var access: AccessRequest { AccessRequest(.manageApplication, in: application) }

    /// Throws `notFound`, and `invalid` for a column that is there otherwise or that the class cannot get.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> CustomClass {
        var found = try ApplicationScope(application, permit.caller, in: work).customClass(name)
        found.schema = try DomainError.checking { () throws(ClassFault) in
            try found.schema.adding(try ClassSchema.columns(columns))
        }
        try work.tx.customClasses.setSchema(found.schema, of: found.id, permit.grant)
        return found
    }
}

/// One class with its schema.
public struct ReadCustomClass: Operation {
    let name: String
    let application: ApplicationID?

    public init(_ name: String, in application: ApplicationID? = nil) {
        (self.name, self.application) = (name, application)
    }

    public var access: AccessRequest { AccessRequest(.viewApplication, in: application) }

    /// Throws `notFound`.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> CustomClass {
        try ApplicationScope(application, permit.caller, in: work).customClass(name)
    }
}

/// The classes of an application, by name.
public struct ListCustomClasses: Operation {
    let application: ApplicationID?

    public init(in application: ApplicationID? = nil) { self.application = application }

    public var access: AccessRequest { AccessRequest(.viewApplication, in: application) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [CustomClass] {
        let scope = try ApplicationScope(application, permit.caller, in: work)
        return try work.tx.customClasses.classes(of: scope.application.id)
    }
}

/// Deletes a class with all its entries.
public struct RemoveCustomClass: Operation {
    let name: String
    let application: ApplicationID?

    public init(_ name: String, in application: ApplicationID? = nil) {
        (self.name, self.application) = (name, application)
    }

    public var access: AccessRequest { AccessRequest(.manageApplication, in: application) }

    /// Throws `notFound`.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> CustomClass {
        let found = try ApplicationScope(application, permit.caller, in: work).customClass(name)
        try work.tx.customClasses.delete(found.id, permit.grant)
        return found
    }
}
